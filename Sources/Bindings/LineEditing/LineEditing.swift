// The first file of this module is on its way.

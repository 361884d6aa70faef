/// Where the sun and the moon stand in the sky: ecliptic longitudes in degrees, good to a few hundredths of one.
///
/// The leading terms of the series in Jean Meeus, *Astronomical Algorithms* (2nd edition), chapters 25 and 47; days are
/// counted from 1970-01-01T00:00 UTC.
enum SkyPosition {
    static func sun(_ day: Double) -> Double {
        let t = centuries(day)
        let m = 357.52911 + 35_999.05029 * t
        return turn(280.46646 + 36_000.76983 * t + 1.914602 * sine(m) + 0.019993 * sine(2 * m) + 0.000289 * sine(3 * m))
    }

    static func moon(_ day: Double) -> Double {
        let t = centuries(day)
        let d = 297.8501921 + 445_267.1114034 * t
        let m = 357.5291092 + 35_999.0502909 * t
        let n = 134.9633964 + 477_198.8675055 * t
        let f = 93.2720950 + 483_202.0175233 * t
        var sum = 218.3164477 + 481_267.88123421 * t
        sum += 6.288774 * sine(n) + 1.274027 * sine(2 * d - n) + 0.658314 * sine(2 * d) + 0.213618 * sine(2 * n)
        sum += -0.185116 * sine(m) - 0.114332 * sine(2 * f) + 0.058793 * sine(2 * d - 2 * n) + 0.057066 * sine(2 * d - m - n)
        sum += 0.053322 * sine(2 * d + n) + 0.045758 * sine(2 * d - m) - 0.040923 * sine(m - n) - 0.034720 * sine(d)
        sum += -0.030383 * sine(m + n) + 0.015327 * sine(2 * d - 2 * f) - 0.012528 * sine(n + 2 * f) + 0.010980 * sine(n - 2 * f)
        sum += 0.010675 * sine(4 * d - n) + 0.010034 * sine(3 * n)
        return turn(sum)
    }

    /// The moon's distance from the sun: 0 at the new moon, 180 at the full one.
    static func elongation(_ day: Double) -> Double { turn(moon(day) - sun(day)) }

    /// The last new moon before a day.
    static func newMoon(before day: Double) -> Double {
        var guess = day - elongation(day) / 12.190749
        for _ in 0..<6 {
            let error = elongation(guess)
            let step = (error > 180 ? error - 360 : error) / 12.190749
            guess -= step
            if abs(step) < 1e-7 { break }
        }
        return guess
    }

    private static func centuries(_ day: Double) -> Double { (day + 2_440_587.5 - 2_451_545) / 36_525 }

    static func turn(_ degrees: Double) -> Double {
        degrees - 360 * (degrees / 360).rounded(.down)
    }

    /// The sine of an angle in degrees, by its power series.
    private static func sine(_ degrees: Double) -> Double {
        var x = turn(degrees)
        if x > 180 { x -= 360 }
        if x > 90 { x = 180 - x } else if x < -90 { x = -180 - x }
        x *= Double.pi / 180
        let square = x * x
        return x * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72 * (1 - square / 110)))))
    }
}

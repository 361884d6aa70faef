# The few commands that README names. Each first installs what the machine lacks (Scripts/prepare).

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.PHONY: build run test fuzz lint bench install uninstall

PREFIX ?= /usr/local
DESTDIR ?=

root := $(DESTDIR)$(PREFIX)
program := $(root)/bin/tp
manual := $(root)/share/man/man1/tp.1
bash := $(root)/share/bash-completion/completions/tp
zsh := $(root)/share/zsh/site-functions/_tp
fish := $(root)/share/fish/vendor_completions.d/tp.fish

# The program, with the Swift library inside: .build/release/tp can be copied anywhere.
build:
	@Scripts/prepare >&2
	@Scripts/build >&2

# The sample list at the prompt; on a pipe its plan, and its run played through.
run: build
	@Scripts/run

# Every test; what fails is shown, and the closing line.
test: build
	@Scripts/test

# A minute of random texts against the readers, with address sanitizer; Fuzz/run SECONDS for longer.
fuzz:
	@Scripts/prepare >&2
	@Fuzz/run

lint:
	@swift format lint --strict --recursive Package.swift Sources Tests Fuzz

bench: build
	@Benchmarks/run

install: build
	@install -D -m 755 .build/release/tp $(program)
	@install -d $(dir $(manual) $(bash) $(zsh) $(fish))
	@.build/release/tp help --man >$(manual)
	@.build/release/tp completion bash >$(bash)
	@.build/release/tp completion zsh >$(zsh)
	@.build/release/tp completion fish >$(fish)
	@chmod 644 $(manual) $(bash) $(zsh) $(fish)
	@echo 'installed $(program), its manual page, and completion for bash, zsh and fish'

uninstall:
	@rm -f $(program) $(manual) $(bash) $(zsh) $(fish)
	@echo 'removed $(program) and what came with it; your lists and settings stay (tp config path names them)'

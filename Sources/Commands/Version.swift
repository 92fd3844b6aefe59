/// The version that `broadsheet --version` tells; CHANGELOG.md says what is in it.
package let version = "0.1.0"

// Runs before anything modern is loaded, so that an old Node answers with one sentence instead of a syntax error.
var parts = process.versions.node.split('.')
var major = Number(parts[0])
var minor = Number(parts[1])
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('This portal needs Node.js 20.19 or newer; this is Node.js ' + process.versions.node + '.')
  process.exit(1)
}

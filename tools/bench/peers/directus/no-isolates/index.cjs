// Directus runs its users' scripts in isolated-vm, which has to be compiled for each version of Node. None are run here.
module.exports = {}

// npm start, npm test and npm run COMMAND. Runs on the host's Node before anything is installed:
// nothing newer than Node 20, and the version check before any import.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`Rizzly needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  const [name = '', ...args] = process.argv.slice(2);
  void import('./lib/commands.mjs').then(({ runCommand }) => runCommand(name, args));
}

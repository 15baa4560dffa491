// npm run demo | start | dev | backup | restore | admin | members | jobs | safety-report. Runs on the
// host's Node before anything is installed: nothing newer than Node 20, and the version check before
// any import.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`Rizzly needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  import('./lib/serve.mjs')
    .then(({ serve, operate, isOperation }) => {
      const [mode = '', ...rest] = process.argv.slice(2);
      return isOperation(mode) ? operate([mode, ...rest]) : serve(mode);
    })
    .catch((error) => {
      // A bug shows its stack; a PlainError does not need one.
      console.error(error.name === 'PlainError' ? error.message : error);
      process.exitCode = 1;
    });
}

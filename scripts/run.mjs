// npm run demo | start | dev | backup | restore | admin | jobs. Works on the host's Node with nothing installed yet, so
// nothing here may be newer than Node 20, and the check of the version comes before any import.
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
      // A sentence for the person at the terminal where we wrote one; a defect shows its stack.
      console.error(error.name === 'PlainError' ? error.message : error);
      process.exitCode = 1;
    });
}

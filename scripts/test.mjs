// npm test | npm run check (--without-browser). Follows the same rules as run.mjs.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`Rizzly needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  import('./lib/stages.mjs')
    .then(({ runStages }) =>
      runStages({ withBrowser: !process.argv.includes('--without-browser') }),
    )
    .catch((error) => {
      console.error(error.name === 'PlainError' ? error.message : error);
      process.exitCode = 1;
    });
}

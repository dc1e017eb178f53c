// Old Node reads this file too, so it keeps to old words.
var wanted = [20, 19];
var has = process.versions.node.split('.').map(Number);
if (has[0] < wanted[0] || (has[0] === wanted[0] && has[1] < wanted[1])) {
  console.error(
    'Farshore needs Node ' +
      wanted.join('.') +
      ' or newer and this is ' +
      process.versions.node +
      ': install a newer Node and run the command again.',
  );
  process.exit(1);
}

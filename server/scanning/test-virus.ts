// In pieces, so that no scanner takes this file for the one it looks for.
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!', '$H+H*'].join(''),
);

export const TEST_VIRUS = 'EICAR test file';

/** Looks for the test file that every scanner knows, in one chunk after the other and across their borders. */
export function testVirusFinder(): (chunk: Uint8Array) => boolean {
  let carried = Buffer.alloc(0);
  return (chunk) => {
    const joined = Buffer.concat([carried, chunk]);
    carried = joined.subarray(-(EICAR.length - 1));
    return joined.includes(EICAR);
  };
}

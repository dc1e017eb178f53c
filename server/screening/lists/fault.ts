/** A list file that is not read: where, and which rule it breaks. */
export class ListFault extends Error {
  constructor(
    readonly place: string,
    readonly rule: string,
  ) {
    super(`${place}: ${rule}`);
  }
}

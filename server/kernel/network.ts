/**
 * The /64 network of an IPv6 address, which one household or office has to itself; an IPv4 address unchanged.
 */
export const networkOf = (address: string): string =>
  address.includes(':') ? expandGroups(address).slice(0, 4).join(':') : address;

/** All eight groups of an IPv6 address, with `::` expanded. */
function expandGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part ? part.split(':') : []);
  const [front, back] = [groups(head), groups(tail ?? '')];
  return tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
}

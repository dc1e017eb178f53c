/** One household or office has a /64 of IPv6 to itself. IPv4 addresses are unchanged. */
export const networkOf = (address: string): string =>
  address.includes(':') ? expandGroups(address).slice(0, 4).join(':') : address;

export function expandGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part ? part.split(':') : []);
  const [front, back] = [groups(head), groups(tail ?? '')];
  return tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
}

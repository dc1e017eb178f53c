/** One household or office of IPv6 has a whole network of addresses. */
export const networkOf = (address: string): string =>
  address.includes(':') ? expanded(address).slice(0, 4).join(':') : address;

/** The groups of an address of IPv6, with those that "::" leaves out. */
function expanded(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part ? part.split(':') : []);
  const [front, back] = [groups(head), groups(tail ?? '')];
  return tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
}

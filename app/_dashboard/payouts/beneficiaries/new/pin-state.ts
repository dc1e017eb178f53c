/** State by the first digits of an Indian PIN code, if they are unambiguous. */
const states: Record<string, string> = {
  Delhi: '11',
  Haryana: '12 13',
  Punjab: '14 15',
  Chandigarh: '160',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 190 191 192 193',
  Ladakh: '194',
  'Uttar Pradesh': '20 21 22 23 25 27 28',
  Rajasthan: '30 31 32 33 34',
  Gujarat: '36 37 38 39',
  Maharashtra: '40 41 42 43 44',
  Goa: '403',
  'Madhya Pradesh': '45 46 47 48',
  Chhattisgarh: '49',
  Telangana: '50',
  'Andhra Pradesh': '51 52 53',
  Karnataka: '56 57 58 59',
  'Tamil Nadu': '60 61 62 63 64',
  Kerala: '67 68 69',
  'West Bengal': '70 71 72 73 74',
  Sikkim: '737',
  'Andaman and Nicobar Islands': '744',
  Odisha: '75 76 77',
  Assam: '78',
  Meghalaya: '793 794',
  Manipur: '795',
  Mizoram: '796',
  Nagaland: '797 798',
  Tripura: '799',
  Bihar: '80 84 85',
  Jharkhand: '83',
};
const mixed = ['362', '396', '605', '609', '673', '682'];

const stateAt = new Map(
  Object.entries(states).flatMap(([state, digits]) => digits.split(' ').map((first) => [first, state])),
);

export function stateOfPin(typed: string): string | undefined {
  const pin = typed.replace(/[\s-]/g, '');
  if (!/^[1-9]\d{5}$/.test(pin) || mixed.includes(pin.slice(0, 3))) return undefined;
  return stateAt.get(pin.slice(0, 3)) ?? stateAt.get(pin.slice(0, 2));
}

import type { BankDetailsPage } from '@/server/features/payouts/bank-detail-requests/public';

export type Page = Pick<BankDetailsPage, 'merchant' | 'name' | 'country' | 'requirements'>;
export type Way = Page['requirements']['ways'][number];

/** Values by the path of the field. */
export type Values = Readonly<Record<string, string>>;

export const paths = {
  name: 'beneficiary.name',
  latinName: 'beneficiary.latin_name',
  type: 'beneficiary.type',
  country: 'beneficiary.address.country_code',
  currency: 'bank_account.currency',
  number: 'bank_account.account_number',
} as const;

export const TYPES = [
  { value: 'business', label: 'A business' },
  { value: 'individual', label: 'A person' },
];

export const valuesIn = (form: FormData): Values =>
  Object.fromEntries(
    [...form].flatMap(([path, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[path, value.trim()]] : [],
    ),
  );

/** In the shape of the contract. */
export function inputOf(values: Values, { country, requirements }: Page): object {
  const input: Record<string, unknown> = {};
  const given = {
    ...values,
    [paths.country]: country,
    ...(paths.number in values && { [paths.currency]: requirements.currency }),
  };
  for (const [path, value] of Object.entries(given)) {
    const keys = path.split('.');
    let at = input;
    for (const key of keys.slice(0, -1)) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[keys.at(-1)!] = value;
  }
  return input;
}

/** The account alone, for the check while it is typed. Undefined while it is incomplete. */
export function accountIn(values: Values, way: Way): object | undefined {
  if (way.fields.some(({ path, required }) => required && !values[path])) return undefined;
  const account = way.fields.flatMap(({ path }) => {
    const key = path.split('.')[1]!;
    return key !== 'name' && values[path] ? [[key, values[path]]] : [];
  });
  const { [paths.name]: name, [paths.latinName]: latin_name } = values;
  return { ...Object.fromEntries(account), ...(name && { name }), ...(latin_name && { latin_name }) };
}

export function labelsOf({ requirements }: Page, way: Way): [path: string, label: string][] {
  return [
    [paths.type, 'Account holder type'],
    [paths.name, 'Name'],
    [paths.latinName, 'Name in Latin letters'],
    ...[...way.fields, ...requirements.address].map(({ path, label }): [string, string] => [path, label]),
  ];
}

import type { Beneficiary } from '../../../data/prisma/client';
import type { Party } from '../../../providers/screening';
import { toParty } from '../../kit/party';

/** The beneficiary, its bank and a bank on the way, as screening compares them. */
export function partiesOf(beneficiary: Beneficiary): Party[] {
  const { name, latin_name, type, country_code } = beneficiary;
  const { bank_name, swift_code, bank_country, intermediate_bank } = beneficiary;
  const bank = (names: readonly (string | null | undefined)[], bic: string | null, country: string | null) =>
    bic || names.some(Boolean)
      ? [toParty({ role: 'bank', kind: 'company', names: present(names), bic, country })]
      : [];
  return [
    toParty({
      role: 'beneficiary',
      kind: type === 'individual' ? 'person' : 'company',
      names: present([name, latin_name]),
      country: country_code,
    }),
    ...bank([bank_name], swift_code, bank_country),
    ...bank([intermediate_bank?.bank_name], intermediate_bank?.swift_code ?? null, null),
  ];
}

const present = (names: readonly (string | null | undefined)[]): string[] => [
  ...new Set(names.flatMap((name) => name || [])),
];

'use client';

import { Section } from '@/components/detail/facts';
import { AccountValidations } from '../account-validations';
import type { useAccountCheck } from './account-check';
import { type BeneficiaryDraft, paths } from './draft';
import type { Way } from './requirements';

type Props = {
  draft: BeneficiaryDraft;
  onChange: (patch: Partial<BeneficiaryDraft>) => void;
  way: Way;
  check: ReturnType<typeof useAccountCheck>;
};

export function AccountVerification({ draft, onChange, way, check }: Props) {
  const given = draft[paths.name]?.trim();
  if (!given || check.rails.length === 0 || !check.country) return null;
  if (way.key === 'upi' || way.key === 'iban') {
    return <p className="text-muted text-xs">You can verify the account with the bank after saving.</p>;
  }
  const account_number = draft[paths.number]?.trim();
  const code = draft[way.key === 'local' ? paths.routing : paths.bic]?.trim();
  if (!account_number || !code) return null;
  const account = {
    country: check.country,
    account_number,
    ...(way.key === 'local' ? { bic_secondary: code } : { bic_primary: code }),
  };
  return (
    <Section title="Account verification">
      <AccountValidations
        key={JSON.stringify(account)}
        account={account}
        newCheck={{ ...account, holder_name: given }}
        name={{ given, onUse: (name) => onChange({ [paths.name]: name }) }}
      />
    </Section>
  );
}

'use client';

import { Choice } from '@/components/form/choice';
import { toOptions } from '@/components/form/options';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { railLabel } from '@/server/kernel/rail';
import { countryName } from '@/server/kernel/text/country';
import type { useAccountCheck } from './account-check';
import { type BeneficiaryDraft, paths } from './draft';
import type { Requirements, Way } from './requirements';

type Props = {
  draft: BeneficiaryDraft;
  onChange: (patch: Partial<BeneficiaryDraft>) => void;
  requirements: Requirements;
  way: Way;
  check: ReturnType<typeof useAccountCheck>;
};

export function AccountFields({ draft, onChange, requirements, way, check }: Props) {
  const { currency, currencies, ways } = requirements;
  return (
    <>
      <SelectField
        path={paths.currency}
        required
        value={currency}
        onChange={(chosen) => onChange({ [paths.currency]: chosen, way: '' })}
        options={toOptions(currencies)}
      />
      {ways.length > 1 && (
        <Choice
          path="way"
          label="Payment method"
          value={way.key}
          onChange={(key) => onChange({ way: key })}
          options={ways.map(({ key, label, rails }) => ({
            value: key,
            label: key === 'local' ? `${label}: ${rails.map(railLabel).join(', ')}` : label,
          }))}
        />
      )}
      <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
        {way.fields.map(({ path, required, help, example }) => (
          <TextField
            key={path}
            path={path}
            hint={help ?? undefined}
            required={required}
            placeholder={example ? `e.g. ${example}` : undefined}
            spellCheck={false}
            value={draft[path] ?? ''}
            onChange={(typed) => onChange({ [path]: typed })}
          />
        ))}
      </div>
      <div role="status" className="min-h-5 space-y-3">
        {check.rails.length > 0 && (
          <p className="text-muted text-xs">
            {checkedName(way)} format is valid. Pays by {railList(check.rails)}
            {check.bank
              ? ` · ${[check.bank.name, check.bank.branch && `branch ${check.bank.branch}`, countryName(check.bank.country)].filter(Boolean).join(', ')}`
              : check.country && ` · ${countryName(check.country)}`}
          </p>
        )}
        {check.sentAs && <p className="text-muted text-xs">The name will be sent as {check.sentAs}</p>}
        {check.duplicate && (
          <Notice tone="amber" title={`This account is already saved as ${check.duplicate.name}`}>
            <p>
              <PageLink
                href={`/beneficiaries/${check.duplicate.id}`}
                className="underline underline-offset-2"
              >
                View {check.duplicate.name}
              </PageLink>
            </p>
          </Notice>
        )}
      </div>
    </>
  );
}

/** Only the format was checked; a bank confirms if the account exists. */
const railList = (rails: readonly string[]): string =>
  rails
    .map(railLabel)
    .join(', ')
    .replace(/, (?!.*, )/, ' or ');

const checkedName = (way: Way): string =>
  way.fields.find(({ label }) => label === 'IBAN' || label === 'UPI ID')?.label ?? 'Account number';

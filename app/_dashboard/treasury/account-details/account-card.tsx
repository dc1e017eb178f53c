import type { Outputs } from '@/app/_trpc/outputs';
import { Fact, Facts } from '@/components/detail/facts';
import { lowerFirst } from '@/components/format/text';
import { CopyButton } from '@/components/primitives/copy-button';
import { Notice } from '@/components/primitives/notice';
import {
  accountText,
  accountTitle,
  arrivalOf,
  receivingLines,
} from '@/server/features/treasury/account-details/words';
import { CopyAccount } from './copy-account';

type Account = Outputs['account_details']['list']['currencies'][number]['accounts'][number];

export function AccountCard({ account }: { account: Account }) {
  const title = accountTitle(account);
  const { rails, arrival } = arrivalOf(account);
  return (
    <section aria-label={title} className="@container rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2.5">
        <h2 className="font-medium">{title}</h2>
        <CopyAccount text={accountText(account)} of={`${account.currency}, ${lowerFirst(title)}`} />
      </div>
      <div className="space-y-3 px-4 py-3">
        <Facts>
          {receivingLines(account).map(({ label, value }) => (
            <Fact key={label} term={label}>
              <span className="inline-flex max-w-full items-center gap-1">
                <span className="min-w-0 font-medium tabular-nums [overflow-wrap:anywhere]">
                  {label === 'IBAN' ? groupByFour(value) : value}
                </span>
                <CopyButton text={value} of={lowerFirst(label)} />
              </span>
            </Fact>
          ))}
          <Fact term="Payment methods">{rails}</Fact>
        </Facts>
        {account.reference && (
          <Notice tone="amber" title="Each transfer must name the reference">
            <p>The account receives for other businesses too. Money without it is credited late, by hand.</p>
          </Notice>
        )}
        <p className="text-muted">{arrival}</p>
      </div>
    </section>
  );
}

const groupByFour = (iban: string): string => (iban.match(/.{1,4}/g) ?? []).join(' ');

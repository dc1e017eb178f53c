import { Fact, Facts } from '@/components/detail/facts';
import { formatMoney } from '@/components/format/money';
import { ButtonLink } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { CreditDate } from '@/components/time/credit-date';
import { accountText } from '../status';
import type { BalanceTerms } from './draft';

type Props = {
  balance: BalanceTerms;
  amount: number | undefined;
  approval: boolean;
};

export function WithdrawalSummary({ balance, amount, approval }: Props) {
  const { available, fee, account, estimated_credit_date: date } = balance;
  const { currency } = available;
  if (!account) return <NoAccount currency={currency} isWaiting={balance.waiting} />;
  const debited = amount === undefined ? undefined : amount + fee.amount;
  const format = (minor: number | undefined) => (minor === undefined ? '–' : formatMoney(minor, currency));
  const left = debited === undefined ? undefined : available.amount - debited;
  return (
    <section
      aria-label="Summary"
      className="@container self-start rounded-lg border border-line bg-paper p-4 desk:sticky desk:top-4"
    >
      <h2 className="mb-3 font-medium">Summary</h2>
      <Facts>
        <Fact term="You receive">
          <span className="font-medium tabular-nums">{format(amount)}</span>
        </Fact>
        <Fact term="Fee">{formatMoney(fee.amount, currency)}</Fact>
        <Fact term="Debited">{format(debited)}</Fact>
        <Fact term="Available after">{left !== undefined && left < 0 ? '–' : format(left)}</Fact>
        <Fact term="To account">
          {accountText(account)}
          <span className="block text-muted">{account.holder_name}</span>
        </Fact>
        <Fact term="Arrives">
          <CreditDate date={date} />
        </Fact>
      </Facts>
      <p className="mt-3 border-line border-t pt-3 text-muted text-xs">
        {approval
          ? 'The money is held now, and sent once the withdrawal is approved under your approval rules.'
          : 'The money is held now and sent to the bank immediately.'}
      </p>
    </section>
  );
}

function NoAccount({ currency, isWaiting }: { currency: string; isWaiting: boolean }) {
  return isWaiting ? (
    <div className="self-start">
      <Notice tone="amber" title={`Your ${currency} account is waiting for confirmation`}>
        <p>Another owner or admin must confirm it before {currency} can be withdrawn.</p>
        <ButtonLink href="/withdrawal-accounts?status=pending">View withdrawal accounts</ButtonLink>
      </Notice>
    </div>
  ) : (
    <div className="self-start">
      <Notice tone="blue" title={`No withdrawal account for ${currency}`}>
        <p>Add your bank account for {currency}. A second owner or admin confirms it.</p>
        <ButtonLink href={`/withdrawal-accounts/new?currency=${currency}`}>Add withdrawal account</ButtonLink>
      </Notice>
    </div>
  );
}

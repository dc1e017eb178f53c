import { formatMoney } from '@/components/format/money';
import type { LinkPage } from '@/server/features/platform/distributor-links/public';
import { money, toDecimal } from '@/server/kernel/money/money';
import { BigButton } from '../kit/buttons';
import { Problem } from '../kit/problem';
import { Title } from '../kit/title';

type Props = {
  id: string;
  page: LinkPage;
  typed: string | undefined;
  problem: string | undefined;
};

/** A form without JavaScript that redirects to the fund's payment session. */
export function Invest({ id, page, typed, problem }: Props) {
  const wrong = amountFault(page, problem);
  const preset = page.amount === null ? '' : toDecimal(money(page.amount, 'USD'));
  return (
    <form method="post" action={`/api/d/${id}`}>
      <Title>How much do you want to invest?</Title>
      {problem && !wrong && (
        <Problem>
          {problem === 'busy'
            ? 'Too many attempts. Wait 15 minutes, then try again.'
            : `This investment can’t be started at the moment. Ask ${page.distributor}.`}
        </Problem>
      )}
      <label htmlFor="amount" className="mt-4 block font-medium text-base">
        Amount in US dollars
      </label>
      <span className="mt-1.5 flex min-h-touch items-center rounded-xl border border-line-strong bg-surface px-3.5 has-focus-visible:outline-2 has-focus-visible:outline-accent has-aria-invalid:border-red">
        <span aria-hidden="true" className="pr-2 text-muted">
          USD
        </span>
        <input
          id="amount"
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          defaultValue={problem ? typed : preset}
          // biome-ignore lint/a11y/noAutofocus: focus the field to correct.
          autoFocus={wrong !== undefined}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={[wrong && 'fault', problem !== 'amount' && 'limits'].filter(Boolean).join(' ')}
          className="min-h-touch w-full min-w-0 bg-transparent text-lg tabular-nums outline-none"
        />
      </span>
      {wrong && (
        <p id="fault" className="mt-1.5 text-base text-red">
          {wrong}
        </p>
      )}
      {problem !== 'amount' && (
        <p id="limits" className="mt-1.5 text-muted text-sm">
          {`From ${limitsOf(page)} for a first purchase`}
        </p>
      )}
      <BigButton className="mt-5">Continue</BigButton>
      <p className="mt-2.5 text-muted text-sm">
        Next, you enter your details and declare where the money comes from. Then you pay.
      </p>
    </form>
  );
}

const limitsOf = ({ least, most }: LinkPage) => `${formatMoney(least, 'USD')} to ${formatMoney(most, 'USD')}`;

function amountFault(page: LinkPage, problem: string | undefined): string | undefined {
  if (problem === 'number') return 'Enter an amount with at most 2 decimals, such as 2500.00.';
  if (problem === 'amount') return `A first purchase must be from ${limitsOf(page)}.`;
  return undefined;
}

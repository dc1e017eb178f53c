import { MoneyField } from '@/components/form/money-field';
import { toOptions } from '@/components/form/options';
import { SelectField } from '@/components/form/select';
import { formatMoney } from '@/components/format/money';
import { PageLink } from '@/components/primitives/page-link';
import { FailureNotice } from '@/components/problems/failure-notice';
import type { AddingMoney } from './use-add-money';

export const AddMoneyFields = ({ adding }: { adding: AddingMoney }) => (
  <>
    <div className="w-28">
      <SelectField
        label="Currency"
        value={adding.currency}
        onChange={adding.setCurrency}
        options={toOptions(adding.currencies)}
      />
    </div>
    <div className="w-44">
      <MoneyField
        label="Amount"
        value={adding.amount}
        onChange={adding.setAmount}
        error={adding.amountFault}
      />
    </div>
  </>
);

export const AddMoneyResult = ({ adding: { added, failure } }: { adding: AddingMoney }) => (
  <>
    {failure && <FailureNotice failure={failure} />}
    <p role="status">
      {added && (
        <>
          {formatMoney(added.payment_amount, added.payment_currency)} added.{' '}
          <PageLink
            href={`/balances?currency=${added.payment_currency}`}
            className="underline underline-offset-2"
          >
            View the balance
          </PageLink>
        </>
      )}
    </p>
  </>
);

import { formatMoney } from '@/components/format/money';
import { PageLink } from '@/components/primitives/page-link';
import { Moment } from '@/components/time/moment';
import { textLink } from '../../kit/detail/facts';
import { methodOf, type PaymentRow, PaymentStatus } from './words';

type Props = { row: Pick<PaymentRow, 'payment' | 'unmatched'> };

export const PaymentLine = ({ row }: Props) => {
  const { payment } = row;
  return (
    <li className="space-y-0.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <PageLink href={`/payments/${payment.id}`} className={`${textLink} font-medium tabular-nums`}>
          {payment.payment_amount === 0
            ? 'Card verification'
            : formatMoney(payment.payment_amount, payment.payment_currency)}
        </PageLink>
        <PaymentStatus row={row} />
        <span className="text-muted [overflow-wrap:anywhere]">
          {methodOf(payment)}, {payment.sender_name}, <Moment at={payment.created_at} focusable />
        </span>
      </div>
      {payment.error_description && <p className="text-amber">{payment.error_description}</p>}
    </li>
  );
};

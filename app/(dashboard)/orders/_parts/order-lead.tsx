import type { OrderView } from '@/app/_trpc/outputs';
import { Notice } from '@/components/ui/notice';
import { RfiNotice } from '../../rfis/_parts/rfi-notice';

/** What stands in the way of an order. */
export const OrderLead = ({ view: { order, rfi } }: { view: OrderView }) => (
  <>
    {rfi && <RfiNotice rfi={rfi} need="before the customer can pay" overdue="the order fails" />}
    {order.status === 'failed' && (
      <Notice tone="red" title="Compliance rejected this order">
        <p>The customer can’t pay for it.</p>
      </Notice>
    )}
  </>
);

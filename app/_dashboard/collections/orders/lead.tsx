import type { OrderView } from '@/app/_trpc/outputs';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { RfiNotice } from '../../compliance/rfis';
import { textLink } from '../../kit/detail/facts';
import { ConsentLink } from './consent-link';

export const OrderLead = ({ view }: { view: OrderView }) => {
  const { order, rfi } = view;
  return (
    <>
      {rfi && <RfiNotice rfi={rfi} need="before the customer can pay" overdue="the checkout order fails" />}
      {order.status === 'failed' && (
        <Notice tone="red" title="Compliance rejected this checkout order">
          <p>The customer can’t pay for it.</p>
        </Notice>
      )}
      {order.lrs && <ConsentLink view={view} />}
      {order.lrs && order.status === 'expired' && (
        <Notice tone="amber" title="The customer did not consent in time">
          <p>
            The rate was held for 30 minutes. Nothing was debited or counted toward their limit.{' '}
            <PageLink href={`/lrs/new?customer_id=${order.customer_id}`} className={textLink}>
              Start a new LRS remittance
            </PageLink>
          </p>
        </Notice>
      )}
    </>
  );
};

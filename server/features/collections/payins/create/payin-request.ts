import type { Input } from '../../../../kernel/contract';
import type { ordersContract } from '../orders-contract';
import type { paymentLinksContract } from '../payment-links-contract';

type LinkInput = Input<typeof paymentLinksContract.operations.create>;
type OrderInput = Input<typeof ordersContract.operations.create>;

export type PayinRequest = OrderInput &
  Partial<Pick<LinkInput, 'expires_at' | 'reminder_frequency' | 'line_items'>> & {
    readonly open_link_id?: string;
  };

import { look as paymentSession } from './collections/checkout-sessions/status';
import { look as customer } from './collections/customers/look';
import { look as openLink } from './collections/open-links/status';
import { look as order } from './collections/orders/look';
import { look as payin } from './collections/payins/status';
import { look as payment } from './collections/payments/words';
import { look as refund } from './collections/refunds/status';
import { look as subscription } from './collections/subscriptions/status';
import { look as virtualAccount } from './collections/virtual-accounts/status';
import { look as document } from './compliance/documents/status';
import { look as quote } from './compliance/lrs/status';
import { look as rfi } from './compliance/rfis/status';
import { look as apiKey } from './developers/api-keys/status';
import { look as event } from './developers/events/look';
import { look as request } from './developers/requests/status';
import { look as webhookDelivery } from './developers/webhook-deliveries/status';
import { look as webhookEndpoint } from './developers/webhooks/status';
import type { Look } from './kit/look';
import { look as batch } from './payouts/batches/status';
import { look as bankDetailRequest } from './payouts/beneficiaries/requests/status';
import { look as beneficiary } from './payouts/beneficiaries/status';
import { look as payoutDraft } from './payouts/drafts/look';
import { look as payout } from './payouts/payouts/status';
import { look as recurringPayout } from './payouts/recurring/status';
import { look as validation } from './payouts/validations/look';
import { look as distributorLink } from './platform/distributor-links/status';
import { look as merchant } from './platform/merchants/status';
import { look as ledgerEntry } from './treasury/balances/look';
import { look as balanceConversion } from './treasury/conversions/status';
import { look as monthlyFee } from './treasury/fees/monthly-fees/status';
import { look as internalTransfer } from './treasury/internal-transfers/status';
import { look as withdrawalAccount } from './treasury/withdrawal-accounts/status';
import { look as settlement } from './treasury/withdrawals/status';

/** How search results show each kind that the search finds. Apart from the manifests, because only the palette loads them. */
export const looks: Readonly<Record<string, Look>> = {
  api_key: apiKey,
  balance_conversion: balanceConversion,
  bank_detail_request: bankDetailRequest,
  batch,
  beneficiary,
  customer,
  distributor_link: distributorLink,
  document,
  event,
  internal_transfer: internalTransfer,
  ledger_entry: ledgerEntry,
  merchant,
  monthly_fee: monthlyFee,
  open_link: openLink,
  order,
  payin,
  payment,
  payment_session: paymentSession,
  payout,
  payout_draft: payoutDraft,
  quote,
  recurring_payout: recurringPayout,
  refund,
  request,
  rfi,
  settlement,
  subscription,
  validation,
  virtual_account: virtualAccount,
  webhook_delivery: webhookDelivery,
  webhook_endpoint: webhookEndpoint,
  withdrawal_account: withdrawalAccount,
};

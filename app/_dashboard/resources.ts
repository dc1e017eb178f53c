import type { Me } from '@/app/_trpc/outputs';
import { openLinkResource } from './collections/open-links/resource';
import { refundResource } from './collections/refunds/resource';
import { virtualAccountResource } from './collections/virtual-accounts/resource';
import { webhookDeliveryResource } from './developers/webhook-deliveries/resource';
import { isFor, type Resource } from './kit/resource';
import { navigation } from './navigation';
import { bankDetailRequestResource } from './payouts/beneficiaries/requests/resource';
import { draftResource } from './payouts/drafts/resource';
import { recurringResource } from './payouts/recurring/resource';
import { validationResource } from './payouts/validations/resource';
import { ledgerEntryResource } from './treasury/balances/resource';
import { conversionResource } from './treasury/conversions/resource';
import { monthlyFeeResource } from './treasury/fees/monthly-fees/resource';

/** Every page loads the navigation; the rest is loaded where a link or the search needs it. */
export const resources: readonly Resource[] = [
  ...navigation,
  openLinkResource,
  draftResource,
  recurringResource,
  bankDetailRequestResource,
  validationResource,
  ledgerEntryResource,
  conversionResource,
  monthlyFeeResource,
  refundResource,
  webhookDeliveryResource,
  virtualAccountResource,
];

export const resourceOf = (kind: string): Resource | undefined =>
  resources.find((resource) => resource.kind === kind);

/** The page of an object. Null if the dashboard has none. */
export function resourceHref(kind: string, id: string): string | null {
  const resource = resourceOf(kind);
  if (!resource) return null;
  const { href, itemBase = href, opensInSheet } = resource;
  return opensInSheet ? `${href}?q=${id}&peek=${id}` : `${itemBase}/${id}`;
}

/** Pages that this person may open. */
export const pagesFor = (me: Me): Resource[] => resources.filter((resource) => isFor(resource, me));

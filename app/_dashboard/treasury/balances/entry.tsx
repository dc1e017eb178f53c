import { Amount } from '@/components/amounts/amount';
import { shortId } from '@/components/primitives/id';
import { rowDetail } from '../../kit/detail/detail';
import { idValue, linkValue, referenceValue, timeValue } from '../../kit/detail/facts';
import { accountLabel } from './accounts';
import type { ActivityLine } from './activity-input';
import { hrefOfSubject } from './entry-subject';

export const entry = rowDetail<ActivityLine>({
  word: 'Entry',
  heading: ({ title, amount, currency, account }) => ({
    eyebrow: `${currency} ${accountLabel(account).toLowerCase()} balance`,
    title: <Amount amount={amount} currency={currency} codeClassName="text-base font-medium text-muted" />,
    status: title,
  }),
  facts: (line) => ({
    Counterparty: line.counterparty,
    'Balance after': <Amount amount={line.balance_after} currency={line.currency} />,
    Reference: referenceOf(line),
    Date: timeValue(line.at),
    'Entry ID': idValue(line.id),
  }),
});

function referenceOf(line: ActivityLine) {
  const href = hrefOfSubject(line);
  return href
    ? linkValue(href, line.invoice_number ?? shortId(line.subject_id))
    : referenceValue(line.subject_id);
}

import type { Customer } from '../../db/prisma/client';
import { invalid } from '../../kernel/error';

/** Refuses whoever cannot remit under LRS: it is for people, whom their PAN tells apart. */
export function refuseNonRemitter({ customer_type, pan_hash, name }: Customer): void {
  if (customer_type !== 'individual')
    throw invalid('customer_id', 'individual', 'Only individuals can remit under LRS');
  if (pan_hash === null)
    throw invalid('customer_id', 'pan', 'The customer has no kyc.pan_number, which LRS requires');
  if (!/^[\p{L}\p{M}\p{Nd} ]+$/u.test(name))
    throw invalid(
      'customer_id',
      'name',
      'For LRS a customer’s name must be of letters, digits and spaces only',
    );
}

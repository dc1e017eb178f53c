import { randomBytes } from 'node:crypto';
import type { Services } from '../identity/context';

export const CUSTOMER = {
  name: 'Meera Iyer',
  customer_type: 'individual',
  email: 'meera.iyer@example.com',
  phone: '+919876543210',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'IND',
  pincode: '560001',
  dob: '1990-04-17',
  nationality: 'IND',
  kyc: { pan_number: 'ABCPE1234F' },
} as const;

export const BANK_ACCOUNT = {
  account_number: '50100234567890',
  bank_name: 'HDFC Bank',
  bic_secondary: 'HDFC0000123',
} as const;

export async function copyCustomer(
  { db, newId }: Services,
  merchant_id: string,
  id: string,
  count: number,
): Promise<void> {
  const { customer } = db.system.prisma;
  const { pan_sealed_by: _, ...row } = await customer.findUniqueOrThrow({
    where: { merchant_id_id: { merchant_id, id } },
  });
  const run = randomBytes(6).toString('hex');
  const copies = Array.from({ length: count }, (_, at) => ({
    ...row,
    id: newId('customer'),
    email: `payer-${run}-${at}@example.com`,
  }));
  await customer.createMany({ data: copies });
}

import type { PayoutWire } from './contract';

declare global {
  namespace PrismaJson {
    type PayoutDocuments = PayoutWire['documents'];
    type PayoutTaxes = PayoutWire['taxes'];
  }
}

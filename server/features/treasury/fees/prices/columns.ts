import type { DynamicPrice } from './dynamic';
import type { Fee } from './fees';

declare global {
  namespace PrismaJson {
    type DynamicPrices = readonly DynamicPrice[];
    type Fees = readonly Fee[];
  }
}

import { ReceiptText } from 'lucide-react';
import { lookOf } from '../../kit/look';
import { PayinStatusBadge } from '../payment-links';

export const look = lookOf(ReceiptText, PayinStatusBadge);

import { ReceiptText } from 'lucide-react';
import { lookOf } from '../../kit/look';
import { PayinStatusBadge } from '../payins';

export const look = lookOf(ReceiptText, PayinStatusBadge);

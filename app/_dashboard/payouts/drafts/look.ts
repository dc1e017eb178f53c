import { PencilLine } from 'lucide-react';
import { lookOf } from '../../kit/look';
import { PayoutStatusBadge } from '../payouts';

export const look = lookOf(PencilLine, PayoutStatusBadge);

import { Scale } from 'lucide-react';
import { lookOf } from '../../kit/look';

export const look = lookOf(Scale);

'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { remittance } from './detail';

export const RemittancePage = ({ id }: { id: string }) => <DetailPage detail={remittance} id={id} />;

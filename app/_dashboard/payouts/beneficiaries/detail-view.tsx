'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { beneficiary } from './detail';

export const BeneficiaryPage = ({ id }: { id: string }) => <DetailPage detail={beneficiary} id={id} />;

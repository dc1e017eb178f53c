'use client';

import { DetailPage } from '../../_resource/detail-page';
import { beneficiary } from './beneficiary';

export const BeneficiaryPage = ({ id }: { id: string }) => <DetailPage detail={beneficiary} id={id} />;

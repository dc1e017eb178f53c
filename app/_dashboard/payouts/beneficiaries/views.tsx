'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { beneficiaries } from './beneficiaries';
import { beneficiary } from './beneficiary';

export const BeneficiaryList = () => <ListPage list={beneficiaries} />;

export const BeneficiaryPage = ({ id }: { id: string }) => <DetailPage detail={beneficiary} id={id} />;

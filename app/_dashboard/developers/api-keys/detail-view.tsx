'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { apiKey } from './detail';

export const ApiKeyPage = ({ id }: { id: string }) => <DetailPage detail={apiKey} id={id} />;

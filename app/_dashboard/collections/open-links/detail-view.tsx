'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { openLink } from './detail';

export const OpenLinkPage = ({ id }: { id: string }) => <DetailPage detail={openLink} id={id} />;

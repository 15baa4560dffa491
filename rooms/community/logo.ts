import { z } from 'zod';

import { contract, givenString } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { fileParams, uploadAnswer } from '../profile/media/index.ts';

const logo = z.object({ logoUrl: z.string().nullable() });

export const logoUploadContract = contract({
  'POST /api/admin/logo/upload-url': {
    summary:
      'Ask for an address to PUT a logo to (the raw file, JPG, PNG, GIF, WebP, AVIF or HEIC)',
    description:
      'Answers with a signed address to which one picture may be sent once, within 15 minutes.',
    access: 'adminPage',
    limit: { name: 'upload-logo', points: 30, seconds: 3600 },
    response: uploadAnswer,
  },
});

export const logoAdminContract = contract({
  'PUT /api/admin/logo': {
    summary: 'Use an uploaded picture as the logo',
    description:
      'Makes the picture the community’s logo: in the header, as the icon of tabs and of the installed app, and in mails.',
    access: 'adminPage',
    body: z.object({ logoURL: givenString(2000, issue('community.logo')) }),
    response: logo,
  },
  'DELETE /api/admin/logo': {
    summary: 'Return to the product’s own logo',
    description: 'Removes the community’s logo and its files.',
    access: 'adminPage',
    response: logo,
  },
});

export const logoContract = contract({
  'GET /logo/*': {
    summary: 'The community’s logo',
    description: 'For everybody: it is in the header and the icon of the signed-out screens.',
    access: 'public',
    params: fileParams,
    response: z.unknown(),
    answersFile: '*/*',
    errors: ['not_found'],
  },
});

import { expect, it } from 'vitest';

import { withPreview } from './link-preview.ts';

const PAGE = `<title>Rizzly</title>
<meta name="description" content="The app." />
<meta
  property="og:title"
  content="Rizzly: meeting people"
/>
<meta property="og:description" content="Show up daily." />
<meta property="og:image:alt" content="A heart" />`;

it('puts title and description in place of the page’s own, escaped', () => {
  const page = withPreview(PAGE, {
    title: '"Games" & <script>$&',
    description: "Ann's place",
  });

  expect(page).toBe(`<title>Rizzly</title>
<meta name="description" content="Ann&#39;s place" />
<meta
  property="og:title"
  content="&quot;Games&quot; &amp; &lt;script&gt;$&amp;"
/>
<meta property="og:description" content="Ann&#39;s place" />
<meta property="og:image:alt" content="A heart" />`);
});

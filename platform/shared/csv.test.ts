import { describe, expect, it } from 'vitest';

import { csvLine } from './csv.ts';

describe('csvLine', () => {
  it.each([
    [['a', 1, null, ''], 'a,1,,\r\n'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
    [['=1+1', '+1', '-1', '@sum(a1)'], "'=1+1,'+1,'-1,'@sum(a1)\r\n"],
    [[' =1+1', '\t=1', '\uFF1D1'], "' =1+1,'\t=1,'\uFF1D1\r\n"],
    [[-1], '-1\r\n'],
    [['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"\r\n'],
  ])('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });
});

/** What people send to see whether a text is taken for something else: markup, scripts, formulas, paths, orders to a PDF reader. */
const KERNELS = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "<svg/onload=alert(1)>",
  "</td></table><h1>Payé</h1>",
  "javascript:alert(1)",
  "data:text/html;base64,PHNjcmlwdD4=",
  "data:image/png;base64,iVBORw0KGgo=",
  "file:///etc/passwd",
  "/etc/passwd",
  "..\\..\\windows\\win.ini",
  "http://127.0.0.1:9/logo.png",
  '=HYPERLINK("http://127.0.0.1:9";"ici")',
  "=1+1",
  "@SUM(A1:A9)",
  "+1-800",
  "-2+3",
  ") Tj ET BT (",
  "\\) \\( \\\\",
  "<< /S /JavaScript /JS (app.alert(1)) >>",
  "endstream endobj",
  "%PDF-1.7 %%EOF",
  "/Launch /URI (http://127.0.0.1:9)",
  "{{constructor.constructor('alert(1)')()}}",
  "${process.env.HOME}",
  "$t(common:save) {{count}}",
  "'; DROP TABLE invoices; --",
  "%00%0a%s%n",
  "&lt;b&gt; &amp;",
  "<!--[if IE]>",
  "__proto__"
]

/** How it is brought in: alone, around other words, in capitals, doubled, quoted. */
const WAYS: ReadonlyArray<(kernel: string) => string> = [
  (kernel) => kernel,
  (kernel) => `Sac de ciment ${kernel}`,
  (kernel) => `${kernel} livré`,
  (kernel) => kernel.toUpperCase(),
  (kernel) => kernel.toLowerCase(),
  (kernel) => `${kernel}${kernel}`,
  (kernel) => `"${kernel}"`,
  (kernel) => `'${kernel}'`,
  (kernel) => `(${kernel})`,
  (kernel) => `[${kernel}](${kernel})`,
  (kernel) => `« ${kernel} »`,
  (kernel) => `${kernel};`,
  (kernel) => `\`${kernel}\``,
  (kernel) => `<a href="${kernel}">`,
  (kernel) => `<p style="background:url(${kernel})">`,
  (kernel) => `1 ${kernel} 2`,
  (kernel) => `é ${kernel} ₦`,
  (kernel) => `#${kernel}`,
  (kernel) => `=${kernel}`,
  (kernel) => kernel.split("").join(" ")
]

/** Six hundred texts that must come out as they went in: as plain text. */
export const hostileTexts: ReadonlyArray<string> = KERNELS.flatMap((kernel) => WAYS.map((way) => way(kernel)))

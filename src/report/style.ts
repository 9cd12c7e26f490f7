// The look of the report: one column that reads well on a phone, a screen and paper.

export const STYLE = `
:root{--ink:#14212b;--soft:#5a6872;--line:#dde2e6;--paper:#fff;--tint:#f5f7f8;--good:#1f7a55;--warn:#a35a00;--bad:#b3261e;--bar:#2f6f8f}
*{box-sizing:border-box}
body{margin:0;background:var(--tint);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,main{max-width:64rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:2.5rem}
h1{margin:0;font-size:clamp(1.6rem,4vw,2.25rem);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
header p{margin:.35rem 0 0;color:var(--soft);overflow-wrap:anywhere}
h2{margin:0 0 .75rem;font-size:1.2rem;line-height:1.25}
h3{margin:1.5rem 0 .5rem;font-size:.95rem}
section{margin:1.25rem 0;padding:1.5rem;background:var(--paper);border:1px solid var(--line);border-radius:10px}
.key{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;margin:1.5rem 0 0;padding:0;list-style:none}
.key li{padding:.9rem 1rem;background:var(--paper);border:1px solid var(--line);border-radius:10px}
.key a{display:block;color:inherit;text-decoration:none}
.key a:hover span{text-decoration:underline}
.key strong{display:block;font-size:1.6rem;line-height:1.2;font-variant-numeric:tabular-nums}
.key span,.note,figcaption{color:var(--soft);font-size:.875rem}
.note{margin:0 0 .75rem}
.wide{overflow-x:auto;margin:0 0 .5rem}
.wide:focus-visible{outline:2px solid var(--bar);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:.9rem}
th,td{padding:.45rem .75rem .45rem 0;text-align:start;vertical-align:top;border-bottom:1px solid var(--line)}
th{color:var(--soft);font-weight:600;white-space:nowrap}
td{overflow-wrap:anywhere;min-width:6rem}
.n{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap;min-width:0}
tbody tr:last-child td{border-bottom:0}
td small,q{display:block;color:var(--soft);font-size:.85em;quotes:none}
code{font:.875em ui-monospace,SFMono-Regular,Menlo,monospace}
.bars{margin:0 0 .5rem;padding:0;list-style:none;font-size:.9rem}
.bars li{display:grid;grid-template-columns:minmax(7rem,14rem) 1fr auto;gap:.75rem;align-items:center;padding:.2rem 0}
.bars span{overflow:hidden;text-overflow:ellipsis}
.bars i{height:.7rem;background:var(--tint);border-radius:3px}
.bars b{display:block;height:100%;background:var(--bar);border-radius:3px;min-width:2px}
.bars em{font-style:normal;font-variant-numeric:tabular-nums;color:var(--soft);white-space:nowrap}
.tag{display:inline-block;padding:.05rem .5rem;border:1px solid;border-radius:99px;font-size:.8rem;white-space:nowrap}
.error,.bad{color:var(--bad)}.warning{color:var(--warn)}.good{color:var(--good)}
.conflict{margin:0 0 1rem;padding:.75rem 1rem;border-inline-start:3px solid var(--bad);background:var(--tint);break-inside:avoid}
.conflict.accepted{border-color:#b9c2c8}
.conflict h3{margin:0 0 .35rem}
.conflict p,td p{margin:0 0 .5rem}.conflict ul{margin:0;padding:0;list-style:none}.conflict li{padding:.2rem 0}
figure svg{display:block;width:100%;min-width:44rem;font:13px system-ui,sans-serif;fill:var(--ink)}
svg .grid{stroke:var(--line)}svg .today{stroke:var(--bad);stroke-width:1.5}svg .now{fill:var(--bad);font-weight:600}
figure text{paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}svg .month{fill:var(--soft);font-size:11px}
svg .current{fill:var(--good)}svg .ended{fill:#b9c2c8}svg .coming{fill:var(--bar)}
footer{max-width:64rem;margin:0 auto;padding:0 1.25rem 2.5rem;color:var(--soft);font-size:.85rem}
@media (max-width:40rem){section{padding:1.1rem}thead{position:absolute;clip-path:inset(50%)}table,tbody,tr,td{display:block}
td,.n{display:grid;grid-template-columns:6.5rem 1fr;gap:0 .75rem;padding:.15rem 0;border:0;text-align:start;white-space:normal}td::before{content:attr(data-of);color:var(--soft)}td>*{grid-column:2;justify-self:start}
tr{padding:.6rem 0;border-bottom:1px solid var(--line)}tbody tr:last-child{border:0}.bars li{grid-template-columns:1fr auto}.bars i{grid-row:2;grid-column:1/-1}}
@media print{@page{margin:16mm}body{background:none;font-size:10pt}section,.key li{border-color:#bbb;break-inside:auto}
h2,h3{break-after:avoid}tr,.bars li,figure{break-inside:avoid}.wide{overflow:visible}figure svg{min-width:0}thead{display:table-header-group}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;

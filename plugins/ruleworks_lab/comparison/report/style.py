"""The style sheet of the report: light and dark, wide and narrow."""

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #21201c; --faint: #625e54; --grid: #d8d3c7;
  --clear: #9a3412; --less: #1d5f8a; --more: #9a3412; --card: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --paper: #181a1d; --ink: #ebe8e1; --faint: #a9a69d; --grid: #3a3d42;
  --clear: #f2a25c; --less: #7cb8e0; --more: #f2a25c; --card: #202327; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 80rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, "Liberation Sans", "DejaVu Sans", sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .25rem; }
p { max-width: 46rem; margin: .4rem 0 .8rem; } code { overflow-wrap: anywhere; }
.note { color: var(--faint); }
.beside { margin-bottom: 1.5rem; display: grid; gap: 1.5rem; align-items: start;
  grid-template-columns: minmax(0, 11fr) minmax(0, 10fr); }
@media (max-width: 62rem) { .beside { grid-template-columns: minmax(0, 1fr); } }
figure { margin: 0; overflow-x: auto; padding: .75rem;
  background: var(--card); border: 1px solid var(--grid); border-radius: .5rem; }
figcaption { color: var(--faint); font-size: .9rem; }
svg { display: block; width: 100%; min-width: 30rem; height: auto; }
svg text { fill: var(--ink); font-size: 13px; } svg .label { text-anchor: end; }
svg .tick { text-anchor: middle; fill: var(--faint); }
svg .grid { stroke: var(--grid); } svg .axis { stroke: var(--ink); }
svg .whisker { stroke-width: 2; stroke: var(--faint); } svg .whisker.clear { stroke: var(--clear); stroke-width: 3; }
svg .dot { fill: var(--card); stroke: var(--faint); stroke-width: 2; }
svg .dot.clear { fill: var(--clear); stroke: var(--clear); }
svg .bar { fill: var(--faint); } svg .bar.less { fill: var(--less); } svg .bar.more { fill: var(--more); }
svg .line { fill: none; stroke: var(--clear); stroke-width: 2.5; }
.table { overflow-x: auto; max-height: 34rem; overflow-y: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--faint); padding-bottom: .3rem; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--grid); text-align: right; vertical-align: top; }
th:first-child, td.words { text-align: left; }
thead th { border-bottom-color: var(--ink); } tbody th { font-weight: 400; }
td:last-child { white-space: nowrap; }
.words td, .words th { text-align: left; white-space: normal; overflow-wrap: anywhere; }
@media (max-width: 34rem) { table { font-size: .8rem; } th, td { padding: .25rem .3rem; }
  td:last-child { white-space: normal; } }
"""

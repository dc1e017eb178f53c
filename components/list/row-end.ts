/** Space after the last column that is shown, which isn't the last cell where columns are hidden. */
export const rowEnd = "desk:after:table-cell desk:after:pl-3 desk:after:content-['']";

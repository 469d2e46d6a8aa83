for (const table of document.querySelectorAll("table.sortable")) {
  const headings = [...table.tHead.rows[0].cells];
  const key = (row, column) => {
    const cell = row.cells[column];
    return cell.dataset.k === undefined ? cell.textContent : Number(cell.dataset.k);
  };
  headings.forEach((heading, column) => heading.addEventListener("click", () => {
    const up = heading.getAttribute("aria-sort") !== "ascending";
    headings.forEach(other => other.removeAttribute("aria-sort"));
    heading.setAttribute("aria-sort", up ? "ascending" : "descending");
    const compare = (a, b) => typeof a === "number" ? a - b : a.localeCompare(b, undefined, { numeric: true });
    const rows = [...table.tBodies[0].rows];
    rows.sort((a, b) => (up ? 1 : -1) * compare(key(a, column), key(b, column)));
    table.tBodies[0].append(...rows);
  }));
}

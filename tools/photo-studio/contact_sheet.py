#!/usr/bin/python3
"""Contact sheets of all pictures with their names, into docs/pictures. Run with the Python that has OpenCV."""
import os

import cv2
import numpy as np

import catalogue
from gallery import path_of

DOCS = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/pictures"))
CELL, BAND, GAP, COLUMNS, ROWS = 200, 22, 8, 8, 8


def sheet(names):
    high = CELL * 5 // 4
    rows = -(-len(names) // COLUMNS)
    page = np.full((rows * (high + BAND + GAP) + GAP, COLUMNS * (CELL + GAP) + GAP, 3), 250, np.uint8)
    for i, name in enumerate(names):
        picture = cv2.imread(path_of(name))
        k = min(CELL / picture.shape[1], high / picture.shape[0])
        picture = cv2.resize(picture, None, fx=k, fy=k, interpolation=cv2.INTER_AREA)
        y, x = GAP + (i // COLUMNS) * (high + BAND + GAP), GAP + (i % COLUMNS) * (CELL + GAP)
        top, left = y + (high - picture.shape[0]) // 2, x + (CELL - picture.shape[1]) // 2
        page[top:top + picture.shape[0], left:left + picture.shape[1]] = picture
        cv2.putText(page, name, (x + 2, y + high + 15), cv2.FONT_HERSHEY_SIMPLEX, 0.36, (60, 60, 60), 1, cv2.LINE_AA)
    return page


def main():
    there = [name for name in catalogue.PICTURES if os.path.exists(path_of(name))]
    each = COLUMNS * ROWS
    for i in range(0, len(there), each):
        out = os.path.join(DOCS, "contact-sheet-%d.jpg" % (i // each + 1))
        cv2.imwrite(out, sheet(there[i:i + each]), [cv2.IMWRITE_JPEG_QUALITY, 78])
        print(out)


main()
